import { describe, expect, it } from '@jest/globals';
import { anAnalysis, anEquipment } from '@app/contracts/analysis/analysis.factory.js';
import { followed, knowing, toldByCar } from './follow-conversation.js';

const question = 'What finish do the wheels have?';
const options = ['Painted', 'Bare metal'];
const sources = [{ kind: 'knowledge' as const, id: 'brake-dust', title: 'Brake dust', url: null }];
const before = anAnalysis({
  followUpQuestion: question,
  followUpOptions: options,
  equipment: [anEquipment()],
  sources,
});
const told = [{ question, answer: 'Bare metal', options }];

describe('an answer that follows the conversation', () => {
  it('has what was told, and does not ask it again', () => {
    expect(followed(before, { ...before, equipment: [] }, told)).toMatchObject({
      equipment: [],
      followUpQuestion: '',
      followUpOptions: [],
      told,
    });
  });

  it('asks what is next instead, where something is', () => {
    expect(knowing(before, told, 'And then?')).toMatchObject({
      followUpQuestion: 'And then?',
      followUpOptions: [],
      told,
    });
    const another = [{ question: 'How old is it?', answer: 'Fresh', options: [] }];
    expect(knowing(before, another, 'And then?')).toMatchObject({
      followUpQuestion: question,
      followUpOptions: options,
    });
  });

  it('knows it also where the job stays the same, and is none where it is another one altogether', () => {
    expect(followed(before, before, told)).toMatchObject({ followUpQuestion: '', told });
    const another = [{ kind: 'knowledge' as const, id: 'road-tar', title: 'Road tar', url: null }];
    expect(followed(before, { ...before, equipment: [], sources: another }, told)).toBeNull();
  });
});

describe('what the car tells', () => {
  const car = [
    { part: 'paint' as const, words: 'Gloss paint' },
    { part: 'wheels' as const, words: 'Painted or lacquered' },
  ];

  it.each([
    [question, ['Painted or lacquered', 'Polished bare metal', 'Not sure'], 'Painted or lacquered'],
    ['What finish is the paint?', ['Gloss paint', 'Ceramic coating', 'Matte, wrap or film'], 'Gloss paint'],
  ])('answers: %s', (followUpQuestion, followUpOptions, answer) => {
    expect(toldByCar({ followUpQuestion, followUpOptions }, car)).toEqual({
      question: followUpQuestion,
      answer,
      options: followUpOptions,
    });
  });

  it.each([
    ['How long have the spots been on the paint?', ['Since today', 'A few weeks']],
    ['What finish do the wheels have?', ['Chrome', 'Carbon']],
    ['Which window broke?', ['Side window', 'Rear screen']],
  ])('does not answer: %s', (followUpQuestion, followUpOptions) => {
    expect(toldByCar({ followUpQuestion, followUpOptions }, car)).toBeNull();
  });
});
