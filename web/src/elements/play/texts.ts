// What the editor says. It is a chunk of its own and is handed the words, so that the page need not load them as a chunk, too.
import { say } from '../../words/words';

export const TEXTS = {
  editor: say('play.leave'),
  flip: say('source.switch'),
  state: (off: boolean): string => say(off ? 'common.off' : 'common.on'),
  toggle: (off: boolean, barrier: boolean, line: number): string =>
    say(barrier ? 'source.barrier' : 'source.statement', { state: TEXTS.state(off), line }),
  warp: (warp: string, waits: boolean): string => say(waits ? 'source.warpWaits' : 'source.warpDid', { warp }),
};
export type Texts = typeof TEXTS;
