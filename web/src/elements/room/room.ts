// What the pages of a room have in common: the connection, how the room is, and a stage that shows what they are told.
import { html, nothing } from 'lit';
import { assertNever } from '../../protocol/message';
import type { Mine, Problem, RoomView, Server } from '../../protocol/types.gen';
import { socketAddress } from '../../protocol/errand';
import { type Introduction, RoomLink } from '../../protocol/room';
import { Plain } from '../panel';
import type { StageElement } from '../stage/stage';
import { Told } from '../stage/tether';
import { say } from '../../words/rooms';
import { here } from '../../words/words';

export abstract class RoomElement extends Plain {
  static override properties: Record<string, object> = {
    code: {},
    spoken: {},
    join: {},
    alone: { type: Boolean },
    socket: {},
    room: { state: true },
    mine: { state: true },
    lost: { state: true },
    ended: { state: true },
    hint: { state: true },
    step: { state: true },
  };
  declare code: string;
  declare spoken: string;
  declare join: string;
  declare alone: boolean; // that address leads to the reader's own machine
  declare socket: string;
  declare room: RoomView | null;
  declare mine: Mine | null;
  declare lost: boolean; // the connection is being made again
  declare ended: string; // why the room can be followed no more
  declare hint: string; // said for a moment
  declare step: number; // that is shown; −1 before the first

  protected link: RoomLink | null = null;
  private hinting = 0;

  constructor() {
    super();
    this.code = this.spoken = this.join = this.socket = this.ended = this.hint = '';
    this.alone = false;
    this.room = null;
    this.mine = null;
    this.lost = false;
    this.step = -1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener(Told.type, this.told as EventListener);
    document.addEventListener('visibilitychange', this.seen);
    document.addEventListener('resume', this.resumed);
    window.addEventListener('online', this.seen);
    window.addEventListener('pageshow', this.seen);
    if (this.ready()) this.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener(Told.type, this.told as EventListener);
    document.removeEventListener('visibilitychange', this.seen);
    document.removeEventListener('resume', this.resumed);
    window.removeEventListener('online', this.seen);
    window.removeEventListener('pageshow', this.seen);
    this.link?.close();
    this.link = null;
  }

  /** What the room is told when the connection is made. */
  protected abstract enter(): Introduction;

  /** Whether the page shows what the presenter shows. */
  protected takes(): boolean {
    return true;
  }

  /** False while the page must do something else first. */
  protected ready(): boolean {
    return true;
  }

  protected connect(): void {
    this.link = new RoomLink(
      socketAddress(this.socket),
      () => this.enter(),
      this.message,
      (s, tries) => {
        this.lost = s === 'lost' || (s === 'connecting' && tries > 0);
        // What ended this connection may have ended that of the stage, too.
        if (s === 'lost') this.stage?.course.link?.wake();
      },
    );
  }

  /** The page was frozen, and goes on: seen or not, it is to be where the room is. */
  private readonly resumed = () => this.link?.wake();

  private readonly seen = () => {
    if (document.visibilityState === 'visible') this.link?.wake();
  };

  protected get stage(): StageElement | null {
    return this.querySelector<StageElement>('tilescope-stage');
  }

  private readonly message = (m: Server) => this.take(m);

  // oxlint-disable-next-line complexity -- one case for each kind of message
  protected take(m: Server): void {
    switch (m.kind) {
      case 'room':
        this.entered(m.room);
        return;
      case 'counted':
        this.mine = m.mine;
        return;
      case 'opened':
      case 'frame':
        if (!this.takes()) return; // sent before the server knew
        if (this.stage?.tether.take(m)) this.link?.resync();
        this.step = m.frame?.step.index ?? -1;
        return;
      case 'assessed':
      case 'diagnosed':
      case 'tabulated':
      case 'recalled':
        if (this.takes()) this.stage?.tether.showAside(m);
        return;
      case 'refused':
        this.refused(m.problem);
        return;
      case 'moved': // to presenters, whose element takes it
      case 'invited':
      case 'seated': // to participants, whose element takes it
      case 'pong':
      case 'rejected':
      case 'progress':
      case 'searching':
      case 'searched':
      case 'seeking':
      case 'missed':
      case 'explained': // to a page of one's own
      case 'ahead':
      case 'tabulating':
      case 'given-up':
      case 'comparing':
      case 'compared':
      case 'sweeping':
      case 'swept':
        return; // to pages in a session of their own
      default:
        assertNever(m);
    }
  }

  private entered(room: RoomView): void {
    this.room = room;
    if (room.closed) this.ended = say('roomend.closed');
    if (this.mine && (room.vote?.number !== this.mine.vote || room.vote.round !== this.mine.round)) this.mine = null;
  }

  private refused(p: Problem): void {
    if (!['no-room', 'full', 'not-presenter', 'version'].includes(p.code)) this.say(p.text);
    else this.ended ||= p.text; // who was told before that the room is closed has read it
  }

  private readonly told = (e: CustomEvent<Told.Detail>) => {
    e.stopPropagation();
    this.asked(e.detail);
  };

  /** What the stage tells: what it shows, or what a follower asked of it. */
  protected asked(d: Told.Detail): void {
    if ('xy' in d) this.link?.say({ kind: 'notate', xy: d.xy });
  }

  /** The code to scan, which leads to the address to join at. */
  protected qr(alt: string) {
    return html`<img class="qr" src=${`/rooms/${this.code}/qr.svg?at=${encodeURIComponent(this.join)}`} alt=${alt} />`;
  }

  /** Says something for a moment. */
  protected say(text: string): void {
    clearTimeout(this.hinting);
    this.hint = text;
    this.hinting = window.setTimeout(() => {
      this.hint = '';
    }, 5000);
  }

  protected toast() {
    const text = this.lost && !this.ended ? say('roomend.lost') : this.hint;
    return html`<p class="toast" role="status" data-part="toast" ?hidden=${!text}>${text}</p>`;
  }

  protected over() {
    return this.ended
      ? html`<main class="over"
          ><h1>${say('roomend.name', { code: this.spoken })}</h1><p role="status" data-part="ended">${this.ended}</p
          ><p
            ><a class="btn" href=${here('/join')}>${say('roomend.another')}</a>
            <a class="btn" href=${here('/')}>${say('roomend.lessons')}</a></p
          ></main
        >`
      : nothing;
  }
}

/** The ticket by which a server knows this browser in a room again. */
export const TICKET = 'tilescope-ticket';

/** The ticket for a room that the browser keeps; '' for none. */
export function ticketFor(code: string): string {
  try {
    const [of, ticket] = (localStorage.getItem(TICKET) ?? '').split(' ');
    return of === code && ticket ? ticket : '';
  } catch {
    return ''; // storage may be blocked: the ticket then lasts as long as the page
  }
}

export function keepTicket(code: string, ticket: string): void {
  try {
    localStorage.setItem(TICKET, `${code} ${ticket}`);
  } catch {
    // As above.
  }
}

/** An identity for this room and browser alone; it lasts as long as the browser keeps it. */
export function identity(code: string, storage: () => Storage): string {
  const key = 'tilescope-room';
  try {
    const [of, id] = (storage().getItem(key) ?? '').split(' ');
    if (of === code && id && /^[0-9a-f]{32}$/.test(id)) return id;
  } catch {
    // Storage may be blocked: the identity then lasts as long as the page.
  }
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
  try {
    storage().setItem(key, `${code} ${id}`);
  } catch {
    // As above.
  }
  return id;
}
