import { describe, expect, it } from '@jest/globals';
import { languageOf } from './language.js';

describe('languageOf', () => {
  it.each([
    ['Wie entferne ich Baumharz vom Lack?', 'German'],
    ['comment enlever une tache de vin sur mon siège', 'French'],
    ['cómo puedo quitar la savia de mi coche', 'Spanish'],
    ['jak usunąć plamy z fotela samochodu', 'Polish'],
    ['как отмыть битум', 'Cyrillic'],
    ['how do I get tar off the sills', 'English'],
    ['bird poo on bonnet', 'English'],
    ['merino wool seats, is it ok to steam', 'English'],
    ['die cast wheels in a bad way', 'English'],
  ])('knows the language of "%s"', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
