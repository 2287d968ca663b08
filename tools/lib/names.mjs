// One name for one thing, as an ESLint rule: where services and repositories lie, and what a method is called that locks
// rows for whoever called it.
const places = [
  { suffix: 'Service', ending: '.service.ts' },
  { suffix: 'Repository', ending: '.repository.ts' },
];

/** In SQL as text, and as methods of the builder. A statement that also writes, or has several parts, locks for itself. */
const signs = {
  lock: {
    sql: /\bfor (?:no key )?update\b|\bfor (?:key )?share\b/i,
    method: /^for(?:NoKey)?Update$|^for(?:Key)?Share$/,
  },
  write: {
    sql: /\binsert into\b|\bupdate \w+(?: \w+)?\s+set\b|\bdelete from\b|^\s*with\b/i,
    method: /^(?:insertInto|updateTable|deleteFrom)$/,
  },
};

/** Whether something within a node shows the sign; what is put into a template is looked at by itself. */
function shows(sign, node, visitorKeys) {
  if (node.type === 'Literal' && typeof node.value === 'string' && sign.sql.test(node.value)) return true;
  if (node.type === 'TemplateElement' && sign.sql.test(node.value.cooked)) return true;
  if (node.type === 'MemberExpression' && sign.method.test(node.property.name ?? '')) return true;
  return (visitorKeys[node.type] ?? []).some((key) =>
    [node[key]].flat().some((child) => child && shows(sign, child, visitorKeys)),
  );
}

export const names = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      place: 'A class called …{{suffix}} lies in a file called …{{ending}}.',
      without: 'A file called …{{ending}} has a class called …{{suffix}}.',
      lock: '{{name}} locks rows for its caller: its name begins with lock.',
    },
  },
  create(context) {
    const { visitorKeys } = context.sourceCode;
    const classes = [];
    return {
      ClassDeclaration(node) {
        const name = node.id?.name ?? '';
        classes.push(name);
        for (const { suffix, ending } of places)
          if (name.endsWith(suffix) && !context.filename.endsWith(ending))
            context.report({ node, messageId: 'place', data: { suffix, ending } });
      },
      MethodDefinition(node) {
        const name = node.key.name ?? '';
        if (name.startsWith('lock') || shows(signs.write, node.value, visitorKeys)) return;
        if (shows(signs.lock, node.value, visitorKeys))
          context.report({ node: node.key, messageId: 'lock', data: { name } });
      },
      'Program:exit'(node) {
        const data = places.find(({ ending }) => context.filename.endsWith(ending));
        // A service is called after what it is, `Accounts`; a repository after its table, and that it is one.
        if (data?.suffix === 'Repository' && !classes.some((name) => name.endsWith(data.suffix)))
          context.report({ node, messageId: 'without', data });
      },
    };
  },
};
