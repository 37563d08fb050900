import type { Page } from '@playwright/test';

/**
 * In the page. What is tapped and is smaller than a thumb: less than 44 px in a direction, and closer than that to something else
 * that is tapped. Links within a sentence are excepted, as in WCAG 2.5.8. The area that answers counts, not the box that is drawn.
 */
const findSmallTargets = (): string[] => {
  const LEAST = 44;
  const REACH = LEAST / 2;
  /** What layout rounds. */
  const SLACK = 1;
  const kinds =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="slider"], [role="switch"], [role="checkbox"], [role="radio"]';
  const all = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
    each => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert], :disabled'),
  );
  const partsOf = (each: HTMLElement): Element[] => [
    each,
    ...('labels' in each ? ((each as HTMLInputElement).labels ?? []) : []),
  ];
  const isInSentence = (each: HTMLElement): boolean => {
    if (each.tagName !== 'A' || getComputedStyle(each).display !== 'inline') return false;
    const words = each.closest('p, li, dd, td, span, figcaption, h2, h3')?.textContent?.trim() ?? '';
    return words !== each.textContent?.trim();
  };
  const known = new Set<Element>(all);
  const targetAt = (x: number, y: number): Element | undefined => {
    const hit = document.elementFromPoint(x, y);
    const target = hit?.closest(kinds) ?? hit?.closest('label')?.control;
    return target && known.has(target) ? target : undefined;
  };
  /** The box in the middle of what answers for it. */
  const boxOf = (each: HTMLElement): DOMRect => {
    const boxes = partsOf(each).map(part => part.getBoundingClientRect());
    return boxes.reduce((most, box) => (box.width * box.height > most.width * most.height ? box : most));
  };
  /** What a bar covers is elsewhere once the page has scrolled. */
  const isUnderBar = (each: HTMLElement, { left, right, top, bottom }: DOMRect): boolean =>
    [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ].some(([x = 0, y = 0]) => {
      for (let over = document.elementFromPoint(x, y); over && !over.contains(each); over = over.parentElement)
        if (/^(fixed|sticky)$/.test(getComputedStyle(over).position)) return true;
      return false;
    });
  const reachOf = (each: HTMLElement, x: number, y: number, dx: number, dy: number): number => {
    let far = 0;
    while (far < LEAST && targetAt(x + dx * (far + 1), y + dy * (far + 1)) === each) far += 1;
    return far;
  };
  /** The usual case, by four points. */
  const isAround = (each: HTMLElement, x: number, y: number): boolean =>
    [-1, 1].every(way => {
      const far = way * (REACH - SLACK);
      return targetAt(x + far, y) === each && targetAt(x, y + far) === each;
    });
  const isCrowded = (each: HTMLElement, x: number, y: number): boolean =>
    Array.from({ length: 16 }, (_, part) => (part / 8) * Math.PI).some(angle => {
      const other = targetAt(x + REACH * Math.cos(angle), y + REACH * Math.sin(angle));
      return other !== undefined && other !== each && !other.contains(each) && !each.contains(other);
    });
  return all.flatMap(each => {
    const box = boxOf(each);
    if (box.width >= LEAST - SLACK && box.height >= LEAST - SLACK) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // Off the screen, or covered.
    if (targetAt(x, y) !== each || isUnderBar(each, box)) return [];
    if (isAround(each, x, y)) return [];
    const width = reachOf(each, x, y, -1, 0) + reachOf(each, x, y, 1, 0) + 1;
    const height = reachOf(each, x, y, 0, -1) + reachOf(each, x, y, 0, 1) + 1;
    if (width >= LEAST - SLACK && height >= LEAST - SLACK) return [];
    if (isInSentence(each) || !isCrowded(each, x, y)) return [];
    const name = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30);
    return [`${each.tagName.toLowerCase()} “${name}” is ${width} × ${height} px`];
  });
};

/** Of the page as it is rendered now; what is scrolled away is not looked at. */
export const smallTargets = async (page: Page): Promise<string[]> =>
  (await page.evaluate(findSmallTargets)).map(target => `${target}, which a thumb misses`);
