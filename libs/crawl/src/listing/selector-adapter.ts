import { childrenOf, type DomNode, type Element, isElement, isText } from './dom.js';

/** The steps that a page's selectors may take together: some three times what a page of 50,000 elements needs. */
const STEPS = 6_000_000;

/** Thrown when selectors have taken more steps on a page than any sensible one does. */
export class SelectorCostError extends Error {
  override readonly name = 'SelectorCostError';
}

/**
 * How css-select walks the tree, counting. A selector such as '* * * * * *' takes steps beyond number, and nothing
 * else can stop it: it runs to its end within one call.
 */
export class CountingAdapter {
  private left = STEPS;

  /** For the next page. */
  refill(): void {
    this.left = STEPS;
  }

  private spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new SelectorCostError('The selector takes too long on this page.');
  }

  readonly isTag = (node: DomNode): node is Element => {
    this.spend();
    return isElement(node);
  };
  readonly getAttributeValue = (element: Element, name: string): string | undefined => {
    this.spend();
    return element.attribs[name];
  };
  readonly hasAttrib = (element: Element, name: string): boolean => element.attribs[name] !== undefined;
  readonly getName = (element: Element): string => {
    this.spend();
    return element.name;
  };
  readonly getChildren = (node: DomNode): DomNode[] => childrenOf(node);
  readonly getParent = (node: Element): Element | null => {
    this.spend();
    return node.parent as Element | null;
  };
  readonly getSiblings = (node: DomNode): DomNode[] => (node.parent ? childrenOf(node.parent) : [node]);
  readonly prevElementSibling = (node: DomNode): Element | null => {
    let previous = node.prev;
    while (previous && !this.isTag(previous)) previous = previous.prev;
    return previous;
  };
  readonly getText = (node: DomNode): string => {
    // Joining texts costs more than a look at an element.
    this.spend(4);
    return isText(node) ? node.data : childrenOf(node).map(this.getText).join('');
  };
  readonly existsOne = (test: (element: Element) => boolean, nodes: DomNode[]): boolean =>
    this.findOne(test, nodes) !== null;
  readonly findOne = (test: (element: Element) => boolean, nodes: DomNode[]): Element | null => {
    for (const node of nodes) {
      if (!this.isTag(node)) continue;
      if (test(node)) return node;
      const below = this.findOne(test, childrenOf(node));
      if (below) return below;
    }
    return null;
  };
  readonly findAll = (test: (element: Element) => boolean, nodes: DomNode[]): Element[] => {
    const found: Element[] = [];
    const visit = (some: DomNode[]): void => {
      for (const node of some) {
        if (!this.isTag(node)) continue;
        if (test(node)) found.push(node);
        visit(childrenOf(node));
      }
    };
    visit(nodes);
    return found;
  };
  readonly removeSubsets = (nodes: DomNode[]): DomNode[] => {
    const all = new Set(nodes);
    return nodes.filter((node) => {
      for (let above = node.parent as DomNode | null; above; above = above.parent as DomNode | null) {
        if (all.has(above)) return false;
      }
      return true;
    });
  };
}
