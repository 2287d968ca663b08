import type { Rule } from 'eslint';

export const names: Rule.RuleModule;
