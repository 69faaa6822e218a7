// How far what was requested is.

export interface Progress {
  tries: number; // failed attempts to connect since the last good one
  steps: number; // executed while a run is under way
  host: number; // instructions that its host program has executed since the last step, while it runs on for long
  ahead: number; // runs of others that go before it
  table: number; // steps replayed for the table under way; -1 while none is
}

export const noProgress: Progress = { tries: 0, steps: 0, host: 0, ahead: 0, table: -1 };

/** No run is under way any more. */
export const ended = (p: Progress): Progress => ({ ...p, steps: 0, host: 0, ahead: 0 });
