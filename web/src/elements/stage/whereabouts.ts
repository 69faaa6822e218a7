// Where a reader is: read from the page's address, and written back to it as they go.
import { type Bookmark, fragment, query, readAddress } from '../../store/address';
import { type State, type Store, drawable } from '../../store/store';
import type { Spec } from '../../protocol/types.gen';
import { stored } from './draft';

/** The form that the stage takes; the last three in a room. */
export type Mode = 'stage' | 'play' | 'embed' | 'lesson' | 'present' | 'follow' | 'wall';

/** What the page of a short link opens. */
export interface Kept {
  name: string;
  spec: Spec;
  view: string;
  moved: boolean; // the lesson has another program by now
  older: boolean; // another version of the engine made it
}

const joined = (q: string, more: string) => (more ? `${q || '?'}${q ? '&' : ''}${more}` : q);

/** The run of a link: `whole` as it was kept, else with the settings of the address, and with its source where there is one. */
function specOf(kept: Kept, asked: Spec, whole: boolean): Spec {
  const { source, name, lesson, stdin } = kept.spec;
  if (asked.source !== undefined) return asked;
  return whole ? kept.spec : { ...(source !== undefined ? { source } : {}), ...(name !== undefined ? { name } : {}), ...(lesson !== undefined ? { lesson } : {}), ...(stdin !== undefined ? { stdin } : {}), ...asked };
}

export class Whereabouts {
  silent = false; // the address is not the stage's own
  spoke = false; // the lesson's own place was left
  hash = ''; // of the source that runs
  framing = ''; // parameters of an embed's address, kept in it
  private timer = 0;

  constructor(private readonly store: Store) {}

  /** What the address names, with the reader's last text where the playground opens bare; `kept` is what a short link holds, as far as the address says nothing else. `damaged` says that its source could not be read. */
  async read(lesson: string, mode: Mode, at: { search: string; hash: string }, kept?: Kept | null): Promise<{ mark: Bookmark; damaged: boolean }> {
    let mark: Bookmark, damaged = false;
    const search = kept && !at.search ? kept.view : at.search;
    try {
      mark = await readAddress(search, at.hash, lesson);
    } catch {
      mark = await readAddress(search, '', lesson);
      damaged = true;
    }
    if (kept) mark.spec = specOf(kept, mark.spec, !at.search);
    // What an address or a link says of a place stays in it.
    this.spoke = !!(mark.place || mark.block || mark.thread);
    // The playground goes on with what the reader wrote last; the page names a lesson to begin with.
    const last = mode === 'play' && mark.spec.source === undefined ? stored() : undefined;
    if (last !== undefined) {
      mark.spec.source = last;
      delete mark.spec.lesson;
    }
    if (mark.spec.source !== undefined) this.hash = mode === 'play' && !at.hash ? '' : at.hash;
    return { mark, damaged };
  }

  bookmark(): Bookmark {
    const s = this.store.state;
    const b: Bookmark = { spec: s.spec };
    const c = s.choice;
    if (drawable(s) && (this.spoke || c.panels.length)) {
      b.place = s.frame.place;
      b.launch = s.scene.launch;
      b.block = s.scene.block;
      b.thread = s.frame.focus.thread;
    }
    b.size = c.size;
    if (c.panels.length) b.panels = c.panels;
    if (c.memory) b.memory = c.memory;
    if (c.table) b.table = c.table;
    if (c.xy) b.xy = true;
    if (c.heat) b.heat = true;
    if (c.hot) b.hot = c.hot;
    if (Object.keys(c.images).length) b.images = c.images;
    if (c.blocks.length) b.blocks = c.blocks;
    if (c.threads.length) b.threads = c.threads;
    if (c.theme) b.theme = c.theme;
    if (c.projector) b.projector = true;
    if (Object.keys(c.shapes).length) b.shapes = c.shapes;
    if (c.breaks.length) b.breaks = c.breaks;
    if (c.anywhere) b.anywhere = true;
    return b;
  }

  /** Keeps the address up to date, not more often than browsers allow. */
  write(): void {
    if (this.timer || this.silent) return;
    this.timer = window.setTimeout(() => {
      this.timer = 0;
      try {
        history.replaceState(null, '', location.pathname + joined(query(this.bookmark()), this.framing) + this.hash);
      } catch {
        // A sandboxed frame may not: the view then has no address of its own.
      }
    }, 350);
  }

  /** The source that was asked for is the address's from now on. */
  async carry(spec: State['spec']): Promise<void> {
    this.hash = await fragment(spec);
    this.write();
  }

  /** What a short link is to hold. */
  toKeep(): { spec: Spec; view: string } {
    this.spoke = true;
    return { spec: this.store.state.spec, view: query({ ...this.bookmark(), spec: {} }) };
  }

  /** A link that opens exactly this, and one for an iframe where the text is a lesson's. */
  async links(): Promise<{ link: string; embed: string }> {
    const { spec } = this.store.state;
    const hash = await fragment(spec);
    this.spoke = true;
    const q = query(this.bookmark());
    const path = spec.source !== undefined || !spec.lesson ? '/play' : `/lessons/${spec.lesson}`;
    return { link: location.origin + path + q + hash, embed: spec.lesson ? `${location.origin}/embed/${spec.lesson}${q}` : '' };
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
