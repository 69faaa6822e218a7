// Elements that a step loads fly from global to shared memory, all lanes together, once.
import { hue } from '../../draw/palette';
import { type Layout, spot } from '../../draw/plate';
import type { View } from '../../store/state';

/** Adds what flies to a group above the cells; each leaves it when it has arrived. */
export function fly(host: SVGGElement, plan: Layout, v: View): void {
  for (const acc of v.frame.accesses) {
    const a = v.scene.arrays.find((x) => x.id === acc.array);
    const to = plan.plates.find((p) => p.id === acc.array),
      from = plan.plates.find((p) => p.id === a?.of);
    if (acc.kind === 'read' || !a || !to || !from) continue;
    acc.route.forEach((src, i) => {
      const s = src >= 0 ? spot(from, src) : null,
        d = spot(to, acc.cells[i]!);
      if (!s || !d || i >= 32) return;
      const r = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      for (const [k, x] of Object.entries({ x: d.x, y: d.y, width: d.w, height: d.h, rx: 2 })) r.setAttribute(k, String(x));
      r.style.cssText = `fill: var(--${hue(a.role).ground}); stroke: var(--${hue(a.role).edge}); transform-origin: ${d.x}px ${d.y}px`;
      host.append(r);
      const t = r.animate(
        [
          { transform: `translate(${s.x - d.x}px, ${s.y - d.y}px) scale(${s.w / d.w}, ${s.h / d.h})`, opacity: 0.9 },
          { transform: 'none', opacity: 0.25 },
        ],
        { duration: 320, easing: 'cubic-bezier(.2, .7, .2, 1)' },
      );
      t.onfinish = () => r.remove();
    });
  }
}
