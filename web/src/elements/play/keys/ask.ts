// Asks for the editor's keys: the dialog is loaded when somebody wants it.
import type { KeysElement } from './chooser';

export async function chooseKeys(editor: HTMLElement): Promise<void> {
  await import('./chooser');
  let dialog = editor.querySelector<KeysElement>('tilescope-keys');
  if (!dialog) editor.append((dialog = document.createElement('tilescope-keys') as KeysElement));
  dialog.show();
}
