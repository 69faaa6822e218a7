// Where a reader is: read from the page's address, and written back to it as they go.
import { type Bookmark, bookmarkOf, fragment, query, readAddress } from '../../store/address';
import type { State } from '../../store/state';
import type { Store } from '../../store/store';
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

/**
 * What a short link's page looks at: what its address says otherwise than the link. An address that names a block was written by such a
 * page, and says all of it.
 */
export function viewOf(kept: Kept, search: string): string {
  const asked = new URLSearchParams(search);
  if (asked.has('block')) return search;
  const q = new URLSearchParams(kept.view);
  // The step and the position say the same.
  if (asked.has('step') || asked.has('at')) for (const key of ['step', 'at']) q.delete(key);
  for (const key of new Set(asked.keys())) {
    q.delete(key);
    for (const value of asked.getAll(key)) q.append(key, value);
  }
  return `?${q}`;
}

export class Whereabouts {
  silent = false; // the address is not the stage's own
  spoke = false; // the lesson's own place was left
  hash = ''; // of the source that runs
  framing = ''; // parameters of an embed's address, kept in it
  private kept: Kept | null = null;
  private timer = 0;
  private linked = 0;

  constructor(private readonly store: Store) {}

  /**
   * What the address names, with the reader's last text where the playground opens bare; `kept` is what a short link holds, as far as the
   * address says nothing else. `damaged` says that its source could not be read.
   */
  async read(
    lesson: string,
    mode: Mode,
    at: { search: string; hash: string },
    kept?: Kept | null,
  ): Promise<{ mark: Bookmark; damaged: boolean }> {
    let mark: Bookmark,
      damaged = false;
    const search = kept ? viewOf(kept, at.search) : at.search;
    try {
      mark = await readAddress(search, at.hash, lesson);
    } catch {
      mark = await readAddress(search, '', lesson);
      damaged = true;
    }
    if (kept && mark.spec.source === undefined) {
      mark.spec = kept.spec;
      this.kept = kept;
    }
    // What an address or a link says of a place stays in it.
    this.spoke = !!(mark.step || mark.place || mark.block || mark.thread);
    // The playground continues with what the reader wrote last; the page names a lesson to begin with.
    const last = mode === 'play' && mark.spec.source === undefined ? stored() : undefined;
    if (last !== undefined) {
      mark.spec.source = last;
      delete mark.spec.lesson;
    }
    if (mark.spec.source !== undefined) this.hash = mode === 'play' && !at.hash ? '' : at.hash;
    return { mark, damaged };
  }

  bookmark(): Bookmark {
    const s = this.store.state,
      b = bookmarkOf(s);
    if (this.same) b.spec = {};
    if (!this.spoke && !s.choice.panels.length) {
      delete b.step;
      delete b.place;
      delete b.launch;
      delete b.block;
      delete b.thread;
    }
    return b;
  }

  /** Keeps the address up to date, not more often than browsers allow. */
  write(): void {
    if (this.timer || this.silent) return;
    this.timer = window.setTimeout(async () => {
      this.timer = 0;
      const asked = ++this.linked;
      const at = await this.address(location.pathname.startsWith('/embed/') ? '/embed' : '');
      if (asked !== this.linked) return; // a newer one has been requested
      try {
        history.replaceState(null, '', at ?? location.pathname + joined(query(this.bookmark()), this.framing) + this.hash);
      } catch {
        // A sandboxed frame may not: the view then has no address of its own.
      }
    }, 350);
  }

  /** Whether the run is the one that the page's short link keeps. */
  get same(): boolean {
    return this.kept !== null && this.store.state.spec === this.kept.spec;
  }

  /** The address of what a short link's page shows after its run was changed; null where the page's own is right. */
  private async address(root: '' | '/embed'): Promise<string | null> {
    const { spec } = this.store.state;
    if (!this.kept || this.same) return null;
    const path = spec.source !== undefined || !spec.lesson ? `${root}/play` : `${root || '/lessons'}/${spec.lesson}`;
    return path + joined(query(this.bookmark()), this.framing) + (await fragment(spec));
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

  /** Addresses that open exactly this: a page, a figure for a frame, and a drawing where the text is a lesson's. */
  async links(): Promise<{ link: string; embed: string; picture: string }> {
    const { spec } = this.store.state;
    const hash = await fragment(spec);
    this.spoke = true;
    const q = query({ ...this.bookmark(), spec });
    const { origin } = location;
    if (spec.source !== undefined || !spec.lesson)
      return { link: `${origin}/play${q}${hash}`, embed: `${origin}/embed/play${q}${hash}`, picture: '' };
    return {
      link: `${origin}/lessons/${spec.lesson}${q}${hash}`,
      embed: `${origin}/embed/${spec.lesson}${q}${hash}`,
      picture: hash ? '' : `${origin}/picture/${spec.lesson}.svg${joined(q, 'caption=1')}`,
    };
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
