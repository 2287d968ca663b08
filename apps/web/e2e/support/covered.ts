import type { Page } from 'playwright-core';

/**
 * The controls of the page, or of what lies over it, that cannot be reached where they stand: something else is in front of
 * their middle or of one of their ends, or the edge of what they stand in cuts these off. Each is brought into view first.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const within = overlays[overlays.length - 1] ?? document.body;
    const at = [scrollX, scrollY];
    const covered = [];
    const isClipped = (element) =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    for (const control of within.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      // A box that is drawn by its label is reached by that.
      const target = control.matches('[type=checkbox], [type=radio], [type=file]') ? (control.closest('label') ?? control) : control;
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest' });
      const [box] = target.getClientRects();
      // What is there for screen readers alone, and the way past the navigation before it has the focus.
      if (!box || box.width < 4 || box.height < 4 || box.bottom < 0 || isClipped(target)) continue;
      const reach = Math.min(6, box.width / 4);
      for (const x of [box.left + box.width / 2, box.left + reach, box.right - reach]) {
        const front = document.elementFromPoint(x, box.top + box.height / 2);
        if (front && (target.contains(front) || front.closest('label')?.contains(target))) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        covered.push(control.tagName + ' ' + name.slice(0, 60) + ' behind ' + (front ? front.outerHTML.slice(0, 90) : 'the edge'));
        break;
      }
    }
    scrollTo(...at);
    return covered;
  })()`);
