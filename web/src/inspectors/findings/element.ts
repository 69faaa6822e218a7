// What is wrong or could be better: both culprits, one press from the moment.
import { html, nothing } from 'lit';
import type { Finding } from '../../protocol/types.gen';
import type { View } from '../../store/state';
import { lookedAt, moment } from '../../store/moments';
import { Panel, triple } from '../../elements/panel';
import { count } from '../../elements/words';
import { here, say } from '../../words/words';
import { listed } from '../../store/listed';

export class FindingsElement extends Panel {
  private said = ''; // of the search, scrolled into view
  private shown = -1; // Finding.index of what was scrolled into view last

  override updated(): void {
    const s = this.view?.search.schedule;
    const now = s ? `${s.finding} ${s.over} ${s.text} ${s.key}` : '';
    if (now && now !== this.said) this.querySelector('[data-part=bite]')?.scrollIntoView({ block: 'start' });
    this.said = now;
    this.follow();
  }

  /** The finding whose culprits are numbered in the source is in sight, until the reader scrolls elsewhere. */
  private follow(): void {
    const v = this.view;
    const index = v ? (lookedAt(v.run, v.frame, v.choice.finding)?.index ?? -1) : -1;
    if (index === this.shown) return;
    this.shown = index;
    const item = this.querySelector<HTMLElement>('.ft .on');
    if (item) this.bring(item);
  }

  override render() {
    const v = this.view;
    if (!v) return nothing;
    const all = listed(v.run.findings);
    const errors = all.filter((f) => f.severity === 'error').length;
    const now = new Set(v.frame.findings);
    const on = lookedAt(v.run, v.frame, v.choice.finding);
    return html`<div class="h"
        >${say('panel.findings')}
        <span
          >${errors ? `${say('findings.errors', { n: errors })}, ` : ''}${say(v.run.open ? 'findings.notesSoFar' : 'findings.notes', {
            n: all.length - errors,
          })}</span
        ></div
      >
      <div class="body" tabindex="0" role="region" aria-label=${say('panel.findings')}
        >${this.search(v)}<ul class="ft" data-part="findings">
          ${
            all.length
              ? all.map((f) => {
                  const err = f.severity === 'error';
                  const block = v.run.launches[f.launch]?.block ?? [1, 1, 1];
                  const at = f.culprits.length ? moment(f) : undefined;
                  return html`<li
                    class=${`${err ? 'err' : ''} ${now.has(f.index) ? '' : 'ahead'} ${f === on ? 'on' : ''}`}
                    aria-current=${f === on ? 'true' : nothing}
                    data-part="finding"
                    data-kind=${f.kind}
                    data-severity=${f.severity}
                  >
                    <span class="mk" aria-label=${say(err ? 'findings.error' : 'findings.note')}>${err ? '✕' : '◇'}</span>
                    <span
                      ><button
                        class="what"
                        @click=${() => this.ask({ do: 'finding', index: f.index, ...(at === undefined ? {} : { position: at }) })}
                        >${f.text}</button
                      >${
                        f.count > 1 ? html` <span class="q">${say('findings.times', { n: count(f.count) })}</span>` : nothing
                      }${now.has(f.index) ? nothing : html` <span class="later">${say('findings.later')}</span>`} <br />${f.culprits.map(
                        (c, i) => {
                          const who = c.text || say('common.thread', { thread: triple(c.thread, block) });
                          const text = html`<b class="hotn">${i + 1}</b>${who}, ${say('common.line', { line: c.line })}`;
                          // The finding itself leads to what has not happened yet.
                          return now.has(f.index)
                            ? html`<button
                                class="cul"
                                data-part="culprit"
                                @click=${() => this.ask({ do: 'finding', index: f.index, position: c.position + 1 })}
                                >${text}</button
                              >`
                            : html`<span class="cul" data-part="culprit">${text}</span>`;
                        },
                      )}
                      ${f.hintText ? html`<div class="q">${f.hintText}</div>` : nothing}
                      ${f.sanitizer ? html`<div class="q" data-part="sanitizer">${f.sanitizer}</div>` : nothing}
                      ${this.deeds(v, f, now.has(f.index))}</span
                    ></li
                  >`;
                })
              : html`<li class="none"
                  ><span class="mk">${v.run.open ? '…' : '✓'}</span
                  ><span>${say(v.run.open ? 'findings.noneYet' : 'findings.none')}</span></li
                >`
          }
        </ul></div
      >`;
  }

  /** What can be done about a finding; what it means is told once it has happened. */
  private deeds(v: View, f: Finding, happened: boolean) {
    return html`${
        f.searchable
          ? html`<button
              class="cul"
              data-part="search"
              ?disabled=${!!v.search.schedule && !v.search.schedule.over}
              @click=${() => this.ask({ do: 'search', index: f.index })}
              >${say('findings.bite')}</button
            >`
          : nothing
      }
      <button class="cul" data-part="finding-why" @click=${() => this.ask({ do: 'why', about: { of: 'finding', finding: f.index } })}
        >${say('panel.why')}</button
      >
      ${
        happened
          ? html`<a
              class="q"
              href=${here(`/findings/${f.kind}`)}
              target="_blank"
              rel="noopener"
              data-part="explain"
              aria-label=${say('findings.explainTab', { kind: f.kind })}
              >${say('findings.explain')}</a
            >`
          : nothing
      }`;
  }

  /** How far a search for a schedule is, and what it came to: said aloud when it changes. */
  private search(v: View) {
    const s = v.search.schedule;
    const other = v.spec.schedule || v.spec.blocks || v.spec.seed;
    return html`<div class=${s || other ? 'bite' : ''} data-part="bite">
      <span role="status">${s ? (s.over ? s.text : say('findings.searching')) : other ? say('findings.other') : nothing}</span>
      ${
        s && !s.over
          ? html`<progress aria-label=${say('findings.tried')} max=${s.of || 1} value=${s.tried}></progress>
              <span class="q">${say('draw.of', { n: s.tried, of: s.of || '…' })}</span>
              <button class="cul" data-part="cancel" @click=${() => this.ask({ do: 'cancel' })}>${say('common.stop')}</button>`
          : nothing
      }
      ${
        other && (!s || s.over)
          ? html` <button class="cul" data-part="usual" @click=${() => this.ask({ do: 'usual' })}
              >${s?.found ? say('findings.backRun') : say('findings.backOrder')}</button
            >`
          : nothing
      }</div
    >`;
  }
}

customElements.define('tilescope-findings', FindingsElement);

export const element = (v: View) => html`<tilescope-findings .view=${v}></tilescope-findings>`;
