// The linter of the client. Layout is prettier's business alone; here stand only rules that find mistakes.
import js from '@eslint/js';
import globals from 'globals';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'src/generated/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // TypeScript finds these itself, with types.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Two assignments behind one `if`, joined by a comma.
      '@typescript-eslint/no-unused-expressions': 'off',
      // Maps and sets that are made anew inside $derived need not be reactive themselves.
      'svelte/prefer-svelte-reactivity': 'off',
      // {@html} draws our own icons only; nothing a player or the server wrote ever goes through it.
      'svelte/no-at-html-tags': 'off',
      // A text with blanks at its ends stands in mustaches on purpose.
      'svelte/no-useless-mustaches': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // French has its spaces before : ; ? ! kept together.
  { files: ['src/texts/*.ts'], rules: { 'no-irregular-whitespace': ['error', { skipTemplates: true, skipStrings: true }] } },
);
