// Text in pieces: an element's name with its indices set low, in the hue of its array.
import type { Ref, Scene } from '../protocol/types.gen';
import { say } from '../words/words';

export interface Piece {
  text: string;
  sub?: string; // set low behind it
  role?: string; // hue of the array that it names
  faint?: boolean;
}

/** Indices row first, as the engine gives them, in the reader's order. */
export const indices = (scene: Scene, index: readonly (number | string)[]) =>
  (scene.xy && index.length === 2 ? [index[1], index[0]] : index).join(',');

/** An element by its indices, as a subscript: M₁,₂. */
export function element(scene: Scene, array: number, index: readonly (number | string)[]): Piece {
  const a = scene.arrays.find((x) => x.id === array);
  if (!a) return { text: array < 0 ? say('common.ghost') : '?', faint: array < 0 };
  return { text: a.name, sub: indices(scene, index), role: a.role };
}

export const refs = (scene: Scene, r: Ref): Piece => element(scene, r.array, r.index);

/** Pieces as plain text: M[1,2]. */
export const plain = (list: readonly Piece[]): string => list.map((p) => p.text + (p.sub ? `[${p.sub}]` : '')).join('');
