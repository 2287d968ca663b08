const TAGS = '(?:think|thinking|thought|thoughts|reasoning|reflection|seed:think)';
const OPEN = new RegExp(`<${TAGS}\\s*>|\\[THINK\\]|◁think▷`, 'i');
const CLOSE = new RegExp(`</${TAGS}\\s*>|\\[/THINK\\]|◁/think▷`, 'i');
/** The beginning of a tag at the end of what has come: the rest may be on its way. */
const CUT_TAG = /(?:<\/?[a-z:]{0,10}\s{0,2}|\[\/?[a-z]{0,5}|◁\/?[a-z]{0,5})$/i;

/** Takes out what a model thinks aloud ('<think>…</think>'), however the text is cut into pieces. */
export class ThoughtFilter {
  private held = '';
  private isThinking = false;
  /** White space after a thought belongs to it, unless it parts two sentences. */
  private isAfterThought = false;
  private endsInSpace = true;

  /** The visible text of all that has come so far. */
  push(piece: string): string {
    this.held += piece;
    let visible = '';
    for (let tag = this.next(); tag; tag = this.next()) {
      if (!this.isThinking) visible += this.visibleText(tag.index);
      this.held = this.held.slice(tag.index + tag[0].length);
      this.isAfterThought = this.isThinking;
      this.isThinking = !this.isThinking;
    }
    const cut = CUT_TAG.exec(this.held)?.index ?? this.held.length;
    if (!this.isThinking) visible += this.visibleText(cut);
    this.held = this.held.slice(cut);
    return visible;
  }

  /** What was held back for a tag that never came. */
  end(): string {
    const rest = this.isThinking ? '' : this.held;
    this.held = '';
    return rest;
  }

  private visibleText(to: number): string {
    const text = this.isAfterThought && this.endsInSpace ? this.held.slice(0, to).trimStart() : this.held.slice(0, to);
    if (text === '') return text;
    this.isAfterThought = false;
    this.endsInSpace = /\s$/.test(text);
    return text;
  }

  private next(): RegExpExecArray | null {
    return (this.isThinking ? CLOSE : OPEN).exec(this.held);
  }
}

/** A whole text without the model's thoughts. Where only their end is marked, the prompt began them: all before it is thought. */
export function withoutThoughts(text: string): string {
  const filter = new ThoughtFilter();
  const visible = filter.push(text) + filter.end();
  const end = new RegExp(`^[^]*(?:${CLOSE.source})\\s*`, 'i').exec(visible);
  return end ? visible.slice(end[0].length) : visible;
}
