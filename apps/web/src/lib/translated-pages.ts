/**
 * Translators of browsers put elements of their own in the place of texts. React then removes, or inserts before, nodes that
 * are no longer there; that throws and would empty the page (facebook/react#11538). Such calls are passed over, so that
 * at worst a text stays as it was.
 */
export function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node that they are asked of
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
