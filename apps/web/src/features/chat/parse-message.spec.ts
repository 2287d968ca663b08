import { describe, expect, it } from '@jest/globals';
import { parseMessage, speakable } from './parse-message';

const text = (value: string) => ({ kind: 'text', text: value });
const link = (url: string, label = url) => ({ kind: 'link', url, text: label });
const line = (value: string) => {
  const [block] = parseMessage(value);
  return block?.kind === 'paragraph' ? block.lines[0] : block;
};

describe('parseMessage', () => {
  it('reads paragraphs, lines and lists', () => {
    expect(parseMessage('One\ntwo\n\nThree\n- a\n- b\n1. c')).toEqual([
      { kind: 'paragraph', lines: [[text('One')], [text('two')]] },
      { kind: 'paragraph', lines: [[text('Three')]] },
      { kind: 'list', isOrdered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', isOrdered: true, items: [[text('c')]] },
    ]);
  });

  it('reads video tags wherever they stand', () => {
    expect(parseMessage('See [VIDEO:dQ7wR2xK9bE:The pass] now')).toEqual([
      { kind: 'paragraph', lines: [[text('See')]] },
      { kind: 'video', videoId: 'dQ7wR2xK9bE', title: 'The pass' },
      { kind: 'paragraph', lines: [[text('now')]] },
    ]);
  });

  it('shows so many videos as players, and further ones by their titles', () => {
    const blocks = parseMessage('[VIDEO:dQ7wR2xK9bE:One]'.repeat(12) + '\n```\ncode\n```\n[VIDEO:dQ7wR2xK9bE:Last]');
    expect(blocks.filter(({ kind }) => kind === 'video')).toHaveLength(10);
    expect(blocks.at(-1)).toEqual({ kind: 'paragraph', lines: [[text('Last')]] });
    expect(JSON.stringify(blocks)).not.toContain('[VIDEO');
  });

  it('makes links of http addresses only and leaves the full stop to the sentence', () => {
    const [block] = parseMessage('At https://a.example/b(c). Or (http://d.example/e), not javascript:alert(1).');
    expect(block).toEqual({
      kind: 'paragraph',
      lines: [
        [
          text('At '),
          link('https://a.example/b(c)'),
          text('. Or ('),
          link('http://d.example/e'),
          text('), not javascript:alert(1).'),
        ],
      ],
    });
  });

  it('reads bold, code, links and headings', () => {
    expect(line('Use **cold** water and `pH 7` soap, see [the guide](https://a.example/g "Guide").')).toEqual([
      text('Use '),
      { kind: 'bold', text: 'cold' },
      text(' water and '),
      { kind: 'code', text: 'pH 7' },
      text(' soap, see '),
      link('https://a.example/g', 'the guide'),
      text('.'),
    ]);
    expect(parseMessage('## Rinse **first**\nThen wash')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'bold', text: 'Rinse first' }]] },
      { kind: 'paragraph', lines: [[text('Then wash')]] },
    ]);
    expect(parseMessage('Mix:\n```\n1 part **soap**\n```\nDone')).toEqual([
      { kind: 'paragraph', lines: [[text('Mix:')]] },
      { kind: 'code', text: '1 part **soap**' },
      { kind: 'paragraph', lines: [[text('Done')]] },
    ]);
  });

  it.each([
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click]( javascript:alert(1) )',
    '[click](data:text/html,<script>alert(1)</script>)',
    '[click](vbscript:x)',
    '[click](//evil.example/x)',
    '[click](/api/admin/logout)',
    '[click](https://)',
    '![click](data:image/svg+xml;base64,PHN2Zz4=)',
  ])('makes no link of %s, and keeps its text readable', (value) => {
    const read = line(value);
    expect(JSON.stringify(read)).not.toContain('"link"');
    expect(JSON.stringify(read)).toContain('click');
  });

  it('makes a link of a picture’s address, and never a picture', () => {
    expect(line('![a photo](https://evil.example/pixel.png)')).toEqual([
      link('https://evil.example/pixel.png', 'a photo'),
    ]);
  });

  it('shows where a link leads whose text names another host', () => {
    expect(line('[https://bank.example/login](https://evil.example/)')).toEqual([link('https://evil.example/')]);
    expect(line('[bank.example](https://evil.example/)')).toEqual([link('https://evil.example/')]);
    expect(line('[our page](https://a.example/)')).toEqual([link('https://a.example/', 'our page')]);
  });

  it('keeps markup as text', () => {
    expect(parseMessage('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', lines: [[text('<img src=x onerror=alert(1)>')]] },
    ]);
  });

  it('holds a tag back until all of it has arrived', () => {
    const whole = 'Look: [VIDEO:dQ7wR2xK9bE:The pass]';
    for (let length = 7; length < whole.length; length++) {
      expect(parseMessage(whole.slice(0, length), true)).toEqual([{ kind: 'paragraph', lines: [[text('Look:')]] }]);
    }
    expect(parseMessage(whole, true)).toHaveLength(2);
  });

  it('is read out without tags and addresses', () => {
    expect(speakable('See [VIDEO:x:The pass] at https://a.example/long/path.')).toBe(
      'See Video: The pass. at a.example',
    );
  });
});
