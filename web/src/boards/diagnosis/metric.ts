// What Nsight Compute calls a counter; a press tells what is counted here.
import { html, nothing } from 'lit';
import { say } from '../../words/words';

/** A long name breaks behind its joints. */
const pieces = (name: string) => name.split(/(?<=[_.])(?=[a-z])/).map((x) => html`${x}<wbr />`);

export const metric = (m: { name: string; equal: boolean; text: string } | null | undefined) =>
  m
    ? html`<details class="metric"
        ><summary title=${m.text}>${m.equal ? nothing : html`${say('diagnosis.nearest')} `}<code>${pieces(m.name)}</code></summary
        ><p>${m.text}</p></details
      >`
    : nothing;
