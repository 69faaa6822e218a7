// The connection of the page's own stage, made while the rest of the script is evaluated: main.ts imports this first.
import { socketAddress } from './errand';
import { lend } from './reconnect';

/** A stage that connects by itself, whatever its address says. Those of rooms wait for their room. */
const stage = document.querySelector('tilescope-stage:is([mode="lesson"], [mode="stage"], [mode="play"], [mode="embed"])');

if (stage) lend(socketAddress(stage.getAttribute('socket') ?? '/ws'));
