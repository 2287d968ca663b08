import { InlineVideo } from '../../../ui/video/inline-video';
import type { Inline } from '../parse-inlines';
import { parseMessage, type Block } from '../parse-message';
import css from './message-text.module.css';

/** An assistant's message. `isPartial` while it still arrives: the bead at its end is the caret. */
export function MessageText({ content, isPartial = false }: { content: string; isPartial?: boolean }) {
  const blocks = parseMessage(content, isPartial);
  return (
    <div className={css['text']} data-partial={isPartial || undefined}>
      {blocks.map((block, index) => (
        // The text only ever grows at its end, so a block keeps its place.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'video') return <InlineVideo videoId={block.videoId} title={block.title} />;
  if (block.kind === 'code') {
    return (
      // A long line scrolls, and what scrolls must be reachable by keyboard.
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <span key={index}>
            {index > 0 && <br />}
            <Inlines inlines={line} />
          </span>
        ))}
      </p>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <Inlines inlines={item} />
        </li>
      ))}
    </List>
  );
}

function Inlines({ inlines }: { inlines: Inline[] }) {
  return inlines.map((inline, index) => {
    if (inline.kind === 'link') {
      return (
        <a key={index} href={inline.url} target="_blank" rel="noopener nofollow">
          {inline.text}
        </a>
      );
    }
    if (inline.kind === 'bold') return <b key={index}>{inline.text}</b>;
    if (inline.kind === 'code') return <code key={index}>{inline.text}</code>;
    return inline.text;
  });
}
