import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ConversationTurn } from '../answer-engine.js';
import { Terms } from '../direct/terms.js';
import { testAssistant } from '../testing-knowledge.factory.js';
import { Dialogue } from './dialogue.js';
import { ProductBook } from './product-book.js';
import { LinearModel } from '../learned/linear-model.js';
import { type DialogueTurn, subjectOf } from '../dialogue-turn.js';

describe('Dialogue', () => {
  let dialogue: Dialogue;
  beforeAll(async () => {
    const { files, index, reader } = await testAssistant();
    dialogue = new Dialogue({
      reader,
      kinds: new Map(files.equipment.map((kind) => [kind.id, kind])),
      products: new ProductBook(files.equipment, files.things),
      search: (text, k) => index.search(text, k),
      bySlug: (slug) => index.bySlug(slug),
      terms: new Terms(files.terms, files.answers),
      moves: new LinearModel(files.moves),
    });
  });

  /** Where the last of several messages stands; 'we:' marks what we replied. */
  function follow(...said: string[]): DialogueTurn {
    const conversation = said
      .slice(0, -1)
      .map((text): ConversationTurn =>
        text.startsWith('we: ') ? { role: 'assistant', content: text.slice(4) } : { role: 'user', content: text },
      );
    return dialogue.follow(said.at(-1)!, conversation);
  }

  it('takes a surface that is put right for the one that it is on, and forgets what it is not', () => {
    const { state } = follow('dog was sick on the cloth seat', 'we: Which seat?', 'sorry, its leather not cloth');
    expect(subjectOf(state)?.surfaces).toEqual(['leather']);
  });

  it.each([
    ['iron fallout on my car', 'it is a coated car', 'how long does the ceramic coating need to cure?', 'iron-fallout'],
    ['egg on my bonnet', 'still there after a wash', 'how long should I leave white vinegar on', 'egg-on-paint'],
  ])('stays with the job in hand where the time of a product is asked: %s, %s, %s', (first, next, last, slug) => {
    const { state } = follow(first, 'we: Rinse it first.', next, 'we: I see.', last);
    expect(subjectOf(state)?.slug).toBe(slug);
  });

  it('begins another job where a mess is named beside the product', () => {
    const last = 'and how long do I leave bug remover on for the dead flies on the bumper?';
    const { state } = follow('tar spots on the sills', 'we: Which surface?', last);
    expect(subjectOf(state)?.slug).toBe('bug-splatter');
  });

  it('takes what is not real leather for what it is said to be, and bare alloy that is not painted for bare metal', () => {
    const seat = follow('leather seats gone grubby', 'we: Foam.', 'actually its not real leather its vegan leather');
    expect(subjectOf(seat.state)?.surfaces).toEqual(['synthetic-leather']);
    const wheel = follow(
      'brake dust on my wheels',
      'we: 1. Cold.',
      "sorry they ain't painted they're bare polished alloy",
    );
    expect(subjectOf(wheel.state)?.surfaces).toEqual(['bare-metal-wheels']);
  });

  it('is past all steps once it came out, and not while some of it is left', async () => {
    const stepAfter = async (said: string) =>
      subjectOf(follow('coffee on the cloth seat', 'we: Blot it.', said).state)?.step;
    expect(await stepAfter("that's come out, what next")).toBeNull();
    expect(await stepAfter('not quite sorted, next step')).not.toBeNull();
  });

  it.each([
    ['my convertible roof lets water in, I want to proof it', 'how long till its dry enough to spray'],
    [
      'took a sticker off the back window and the glue is still there',
      'its inside the glass and theres brown lines on it',
    ],
  ])('stays with what is in hand where a word of another guide is only likely: %s: %s', (begins, goesOn) => {
    const before = follow(begins, 'we: 1. Wash.\n2. Wait.', 'ok');
    const { state } = follow(begins, 'we: 1. Wash.\n2. Wait.', goesOn);
    expect(subjectOf(state)?.slug).toBe(subjectOf(before.state)?.slug);
  });

  it.each(['How long should I leave it to soak?', 'how often do I rinse that', 'why does it have to be wet'])(
    'takes a question about it for one about what is in hand: %s',
    (question) => {
      const { state } = follow('How do I remove bird droppings?', 'we: 1. Soak.\n2. Wipe.', question);
      expect(subjectOf(state)?.slug).toBe('bird-droppings');
    },
  );

  it('understands the finish of wheels where wheels are talked of', () => {
    const { state } = follow('brake dust on my alloys', 'theyre matte black');
    expect(subjectOf(state)?.surfaces).toEqual(['matte-wheels']);
  });

  it('keeps every subject with what was said of it, and goes back to the one that is named', () => {
    const talk = ['bird poo on my bonnet', 'its a matte wrap', 'also theres a coffee stain on the cloth seat'];
    const { state, course } = follow(...talk, 'back to the bird poo');
    expect(course).toBe('returned');
    expect(state.subjects.map(({ slug }) => slug)).toEqual(['bird-droppings', 'coffee-tea-stains']);
    expect(subjectOf(state)?.surfaces).toEqual(expect.arrayContaining(['vinyl-wrap']));
  });

  it('counts what did not help, and keeps what was tried', () => {
    const { state } = follow('tar spots on the doors', 'tried that, no luck', 'still there');
    expect(subjectOf(state)).toMatchObject({ failures: 2, tried: ['tried that, no luck', 'still there'] });
  });

  it('follows the steps by what we told and what is said to be done', () => {
    expect(subjectOf(follow('how do i wash my car', 'we: Step 3: Rinse.', 'done, next').state)?.step).toBe(4);
    expect(subjectOf(follow('how do i wash my car', 'done that, whats next').state)?.step).toBe(2);
    expect(subjectOf(follow('how do i wash my car', 'we: Step 3: Rinse.', 'go back one').state)?.step).toBe(2);
  });

  it('knows the kit that is there and the kit that is not, and takes back what has changed', () => {
    const lacking = follow('orange specks in my paint', 'i havent got any iron remover');
    expect(lacking.state).toMatchObject({ lacks: ['iron-remover'], owns: [] });
    const bought = follow('orange specks in my paint', 'i havent got any iron remover', 'ok bought some iron remover');
    expect(bought.state).toMatchObject({ lacks: [], owns: ['iron-remover'] });
  });

  it('knows what we asked and nobody has answered', () => {
    const { state } = follow('bird poo on my bonnet', 'we: Soak it first. Is it fresh or dried?', 'hello');
    expect(state.openQuestion).toBe('Is it fresh or dried?');
  });

  it('stays with the subject for small talk and for a short question', () => {
    for (const message of ['cheers mate', 'i feel really down', 'what grits', 'by hand or machine?'])
      expect(follow('yellow headlights', message).course).toBe('stays');
  });
});
