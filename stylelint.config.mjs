import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('apps/web/src/styles/tokens.css', import.meta.url), 'utf8');

/** Any of the tokens whose names begin so, as a pattern: a step that is not on the scale is no value. */
function token(...prefixes) {
  const names = tokens.matchAll(new RegExp(`^\\s*(--(?:${prefixes.join('|')})[\\w-]*):`, 'gm'));
  return `var\\((?:${[...names].map(([, name]) => name).join('|')})\\)`;
}

/** One to four of these, as shorthands have them. */
const upToFour = (part) => `/^(?:${part})(?:\\s+(?:${part})){0,3}$/`;

// What stands beside the scale: nothing, a hair, a share of the line or of the type, and a sum that names a variable.
const space = `0|auto|inherit|-?[12]px|-?[\\d.]+(?:em|%|vh)|${token('sp-', 'room-', 'page-pad')}|(?:calc|clamp|max|min)\\([^]*(?:var|env)\\([^]*\\)`;
const radius = `0|[\\d.]+%|2px|inherit|${token('r-')}`;
const family = token('ff-');
const weight = token('fw-');
const size = `inherit|[\\d.]+em|${token('fs-')}`;
const height = `1|inherit|${token('lh-')}`;

const scales = {
  '/^(?:padding|margin|scroll-margin|scroll-padding)(?:-|$)/': [upToFour(space)],
  // As high as the toast that stands there.
  'scroll-padding-bottom': ['var(--shelf)'],
  '/^(?:row-|column-)?gap$/': [upToFour(space)],
  '/^border(?:-[a-z]+)*-radius$/': [upToFour(radius)],
  // A code that must fit its plate is sized by how long it is.
  'font-size': [`/^(?:${size}|clamp\\(.*var\\(--letters\\).*\\))$/`],
  font: ['inherit', `/^${weight} (?:${size})(?: \\/ (?:${height}))? ${family}$/`],
  'font-family': [`/^(?:inherit|${family})$/`],
  'font-weight': [`/^(?:inherit|${weight})$/`],
  'font-stretch': [`/^(?:inherit|${token('wd-')})$/`],
  'line-height': [`/^(?:${height})$/`],
  'letter-spacing': [`/^(?:0|inherit|${token('ls-')})$/`],
};

const COLOUR = 'Take a colour of styles/tokens.css.';

/** Holds the stylesheets to the scales and the colours of styles/tokens.css, which alone may state them. */
export default {
  extends: ['stylelint-config-recommended'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-no-hex': [true, { message: COLOUR }],
    'color-named': ['never', { message: COLOUR }],
    'function-disallowed-list': [['/^(?:rgb|hsl)a?$/', 'hwb', '/^(?:ok)?l(?:ab|ch)$/', 'color'], { message: COLOUR }],
    'declaration-property-value-allowed-list': [scales, { message: 'Take a step of styles/tokens.css.' }],
    // Media and container queries sort the rules of a component by the room it has, not by specificity.
    'no-descending-specificity': null,
    // CSS Modules.
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
  overrides: [
    { files: ['**/styles/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
    // Black on white, and a margin in millimetres.
    {
      files: ['**/styles/print.css'],
      rules: { 'color-no-hex': null, 'declaration-property-value-allowed-list': null },
    },
    // What a font file has, not what a text wears.
    { files: ['**/*fonts.css'], rules: { 'declaration-property-value-allowed-list': null } },
  ],
};
