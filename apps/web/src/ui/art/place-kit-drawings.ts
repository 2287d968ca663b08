const PLACE = 'kit-drawings';
let isOnItsWay = false;

/** Puts the drawings into the page once, in a chunk of their own; until they are there their places stay empty. */
export function placeKitDrawings(): void {
  if (isOnItsWay || document.getElementById(PLACE)) return;
  isOnItsWay = true;
  import('./kit-objects.svg?raw')
    .then(({ default: text }) => {
      const drawings = document.importNode(
        new DOMParser().parseFromString(text, 'image/svg+xml').documentElement,
        true,
      );
      drawings.id = PLACE;
      drawings.setAttribute('aria-hidden', 'true');
      drawings.setAttribute('data-print', 'no');
      drawings.setAttribute('width', '0');
      drawings.setAttribute('height', '0');
      // Not `display: none`, in which some browsers paint no gradient.
      drawings.style.position = 'absolute';
      document.body.append(drawings);
    })
    .catch(() => undefined)
    .finally(() => (isOnItsWay = false));
}
