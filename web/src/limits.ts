import { DefaultBlocks, DefaultLines, DefaultPanels, DefaultSteps, DefaultThreads, type PageLimits } from './protocol/types.gen';

const usual: PageLimits = {
  steps: DefaultSteps,
  lines: DefaultLines,
  blocks: DefaultBlocks,
  threads: DefaultThreads,
  panels: DefaultPanels,
};

/** What a page may ask its server for: the server's limits where they are not the usual ones. */
export function limitsOf(page: Pick<Document, 'querySelector'> | undefined): PageLimits {
  const told = page?.querySelector<HTMLMetaElement>('meta[name="tilescope-limits"]')?.content;
  return told ? (JSON.parse(told) as PageLimits) : usual;
}

/** Those of this page. A page without a server has the usual ones. */
export const limits = limitsOf(globalThis.document);
