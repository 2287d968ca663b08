const OPEN = /<(?:think|thinking|reasoning)>/i;
const CLOSE = /<\/(?:think|thinking|reasoning)>/i;
/** The beginning of a tag at the end of what has come: the rest may be on its way. */
const CUT_TAG = /<\/?[a-z]{0,9}$/i;

/** Takes out what a model thinks aloud ('<think>…</think>'), however the text is cut into pieces. */
export class ThoughtFilter {
  private held = '';
  private isThinking = false;
  /** White space behind a thought belongs to it. */
  private isBehindThought = false;

  /** What may be said of all that has come so far. */
  push(piece: string): string {
    this.held += piece;
    let said = '';
    for (let tag = this.next(); tag; tag = this.next()) {
      if (!this.isThinking) said += this.said(tag.index);
      this.held = this.held.slice(tag.index + tag[0].length);
      this.isBehindThought = this.isThinking;
      this.isThinking = !this.isThinking;
    }
    const cut = CUT_TAG.exec(this.held)?.index ?? this.held.length;
    if (!this.isThinking) said += this.said(cut);
    this.held = this.held.slice(cut);
    return said;
  }

  /** What was held back for a tag that never came. */
  end(): string {
    const rest = this.isThinking ? '' : this.held;
    this.held = '';
    return rest;
  }

  private said(to: number): string {
    const text = this.isBehindThought ? this.held.slice(0, to).trimStart() : this.held.slice(0, to);
    if (text !== '') this.isBehindThought = false;
    return text;
  }

  private next(): RegExpExecArray | null {
    return (this.isThinking ? CLOSE : OPEN).exec(this.held);
  }
}

/** A whole text without the model's thoughts. Where only their end is marked, the prompt began them: all before it is thought. */
export function withoutThoughts(text: string): string {
  const filter = new ThoughtFilter();
  const said = filter.push(text) + filter.end();
  const end = /^[\s\S]*<\/(?:think|thinking|reasoning)>\s*/i.exec(said);
  return end ? said.slice(end[0].length) : said;
}
