// The dialogs of a stage, and what is made of what it shows: links, files, rooms.
import { query } from '../../store/address';
import type { View } from '../../store/state';
import type { FigureName } from '../../figures/names';
import { origin } from '../../origin';
import { seen } from '../../theme';
import type { ExportElement } from '../export/export';
import type { HandoutElement } from '../handout/handout';
import type { HelpElement } from '../help/help';
import type { PlayElement } from '../play/play';
import type { SettingsElement } from '../settings/settings';
import type { ShareElement } from '../share/share';
import type { Course } from './course';
import { keep } from './kept';
import { openRoom } from './rooms';
import type { Whereabouts } from './whereabouts';

/** Whose dialogs they are. */
interface Owner extends HTMLElement {
  readonly course: Course;
  readonly whereabouts: Whereabouts;
  readonly view: View | undefined;
  readonly mode: string;
  readonly lesson: string;
  readonly heading: string;
}

export class Dialogs {
  constructor(private readonly owner: Owner) {}

  /** A dialog comes when it is first asked for. */
  async help(): Promise<void> {
    await import('../help/help');
    const dialog = this.owner.querySelector<HelpElement>('tilescope-help');
    await dialog?.updateComplete;
    dialog?.show();
  }

  async settings(): Promise<void> {
    await import('../settings/settings');
    const dialog = this.owner.querySelector<SettingsElement>('tilescope-settings');
    await dialog?.updateComplete;
    dialog?.show();
  }

  print(): void {
    this.owner.querySelector<HandoutElement>('tilescope-handout')?.show();
  }

  /** The step that is shown goes into the handout. */
  keep(): void {
    this.owner.querySelector<HandoutElement>('tilescope-handout')?.keep();
  }

  /** Runs the reader's text if they have changed it since: a room shows what they see in the editor. False where it did not run. */
  private async ran(): Promise<boolean> {
    const play = this.owner.querySelector<PlayElement>('tilescope-play');
    if (!play?.dirty) return true;
    play.run();
    const { store } = this.owner.course;
    while (['running', 'connecting'].includes(store.state.status)) await new Promise((f) => void setTimeout(f, 50));
    return store.state.status === 'ready' && !store.state.rejected;
  }

  /** Makes a room of what is shown, or tells what is wrong. */
  async openRoom(): Promise<void> {
    if (!(await this.ran())) return;
    const { course, heading, mode, lesson } = this.owner;
    const part = this.owner.closest('tilescope-lesson')?.querySelector('.part:not([hidden])')?.id ?? '';
    const problem = await openRoom(course.store.state, heading, mode === 'play' ? '' : lesson, part);
    if (problem) course.store.set({ problem: { code: 'room', text: problem } });
  }

  async export(figure?: FigureName): Promise<void> {
    await import('../export/export');
    const { whereabouts } = this.owner;
    const dialog = this.owner.querySelector<ExportElement>('tilescope-export')!;
    await dialog.updateComplete;
    whereabouts.spoke = true;
    dialog.show(query(whereabouts.bookmark()), seen(), figure);
  }

  async share(): Promise<void> {
    const [{ upcoming }] = await Promise.all([import('../share/snippets'), import('../share/share')]);
    const { course, whereabouts, heading } = this.owner;
    const links = await whereabouts.links();
    const { spec, run } = course.store.state;
    const v = this.owner.view;
    const shared = {
      ...links,
      origin: origin(),
      title: (spec.source !== undefined && run?.source.name) || heading,
      say: v ? `${v.frame.say.lead} ${v.frame.say.rest}`.trim() : '',
      steps: v ? upcoming(v) : [],
    };
    const dialog = this.owner.querySelector<ShareElement>('tilescope-share')!;
    await dialog.updateComplete;
    dialog.show(shared, () => keep(whereabouts.toKeep()));
  }
}
