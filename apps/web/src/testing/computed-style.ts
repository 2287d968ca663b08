/** Attributes by which the browser's own style sheet hides an element. */
const HIDDEN = '[hidden], input[type="hidden" i]';

const displays = new Map<string, string>();
/** What the browser's own style sheet says of a tag. */
function displayOf(tag: string, computed: typeof window.getComputedStyle): string {
  const known = displays.get(tag);
  if (known !== undefined) return known;
  const { display } = computed(document.createElement(tag));
  displays.set(tag, display);
  return display;
}

/**
 * Replaces jsdom's `getComputedStyle`, which compares each rule of the browser's style sheet with the element at each call: most of
 * the time of a query by role. No style sheet of the product is loaded in these tests, so that an element looks as its tag, its
 * attributes and its own `style` say.
 */
export function computeStylesCheaply(): void {
  const computed = window.getComputedStyle.bind(window);

  const inherited = (element: HTMLElement, property: 'visibility' | 'pointerEvents', initial: string): string => {
    for (let at: HTMLElement | null = element; at; at = at.parentElement) {
      const value = at.style?.[property];
      if (value && value !== 'inherit') return value;
    }
    return initial;
  };
  const values: Record<string, (element: HTMLElement) => string> = {
    display: (element) =>
      element.style.display || (element.matches(HIDDEN) ? 'none' : displayOf(element.localName, computed)),
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
    'pointer-events': (element) => inherited(element, 'pointerEvents', 'auto'),
  };

  window.getComputedStyle = (target) => {
    const element = target as HTMLElement;
    const valueOf = (property: string) => values[property]?.(element) ?? element.style.getPropertyValue(property);
    return new Proxy(element.style, {
      get(style, property) {
        if (property === 'getPropertyValue') return valueOf;
        if (typeof property === 'string' && property in values) return valueOf(property);
        const value: unknown = Reflect.get(style, property);
        return typeof value === 'function' ? (value.bind(style) as unknown) : value;
      },
    });
  };
}
