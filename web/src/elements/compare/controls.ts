// What moves both runs: the bar of steps, the buttons, the size of a step, the memory, and the way to where they part.
import { html, nothing } from 'lit';
import { SIZES } from '../../protocol/sizes';
import type { StepSize } from '../../protocol/types.gen';
import { type State, drawable } from '../../store/state';
import { say as differ } from '../../words/verdict';
import { say } from '../../words/studies';
import type { Seen } from './kinds';
import { count, icon } from '../words';

/** How many steps of its block a variant has behind it, and how many there are; of a long block they are bins of steps. */
function behind(s: State): [number, number] {
  const at = s.scene?.track.at ?? [],
    position = s.frame?.place.position ?? 0;
  let n = 0;
  while (n < at.length && at[n]! < position) n++;
  return [n, at.length];
}

/** What the controls need of the element. */
export interface Controlled {
  readonly a: State;
  readonly b: State;
  readonly playing: boolean;
  readonly size: StepSize;
  readonly phases: boolean; // both have phases to step by
  readonly parted: boolean; // it is known where the two part
  readonly strips: boolean; // both memories are drawn as one picture
  readonly shows: (what: Seen) => boolean;
  step(count: number, size?: StepSize): void;
  ends(last: boolean): void;
  play(on: boolean): void;
  scrub(to: number, of: number): void;
  choose(size: StepSize): void;
  look(what: Seen): void;
  gather(): void;
}

/** One bar of controls for both. */
export function controls(c: Controlled) {
  const both = drawable(c.a) && drawable(c.b);
  const go = (count: number) => () => c.step(count);
  const [a, most] = behind(c.a),
    [b, other] = behind(c.b),
    of = Math.max(1, most, other);
  return html`<div class="both" role="group" aria-label=${say('compare.both')}>
    <input
      type="range"
      data-part="scrub"
      min="0"
      max=${of}
      .value=${String(Math.max(a, b))}
      ?disabled=${!both}
      aria-label=${say('compare.scrub')}
      aria-valuetext=${say('compare.standing', { a: count(a), b: count(b) })}
      @input=${(e: Event) => c.scrub(Number((e.target as HTMLInputElement).value), of)}
    />
    <div class="tp"
      ><button class="btn" data-part="first" aria-label=${say('compare.first')} ?disabled=${!both} @click=${() => c.ends(false)}
        >${icon('first')}</button
      >
      <button class="btn" data-part="step-back" aria-label=${say('compare.back')} ?disabled=${!both} @click=${go(-1)}
        >${icon('back')}</button
      >
      <button class="btn pri" data-part="step-forward" ?disabled=${!both} @click=${go(1)}>${icon('next')} ${say('compare.step')}</button>
      <button
        class="btn"
        data-part="play"
        aria-label=${c.playing ? say('transport.pause') : say('compare.play')}
        aria-pressed=${c.playing ? 'true' : 'false'}
        ?disabled=${!both}
        @click=${() => c.play(!c.playing)}
        >${icon(c.playing ? 'pause' : 'play')}</button
      >
      <button class="btn" data-part="last" aria-label=${say('compare.last')} ?disabled=${!both} @click=${() => c.ends(true)}
        >${icon('last')}</button
      ></div
    >
    <div class="seg" role="group" aria-label=${say('common.stepSize')}
      >${SIZES.map(
        (s) =>
          html`<button
            data-part="size"
            data-size=${s}
            ?disabled=${s === 'phase' && !c.phases}
            aria-pressed=${s === c.size ? 'true' : 'false'}
            @click=${() => c.choose(s)}
            >${say(`size.${s}`)}</button
          >`,
      )}</div
    >
    <div class="seg" role="group" aria-label=${differ('pair.shown')}
      >${([...(c.strips ? (['shared'] as const) : (['global', 'shared'] as const)), 'banks', 'sectors', 'barriers'] as const).map(
        (m) =>
          html`<button data-part="memory" data-memory=${m} aria-pressed=${c.shows(m) ? 'true' : 'false'} @click=${() => c.look(m)}
            >${m !== 'global' && m !== 'shared' ? differ(`pair.${m}`) : c.strips ? differ('pair.memory') : say(`memory.${m}`)}</button
          >`,
      )}</div
    >
    ${c.parted ? html`<button class="btn" data-part="go-part" @click=${() => c.gather()}>${say('compare.part')}</button>` : nothing}
  </div>`;
}
