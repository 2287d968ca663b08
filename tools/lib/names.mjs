// One name for one thing, as an ESLint rule: where services and repositories lie, and what a method is called that locks
// rows for whoever called it.
const places = [
  { suffix: 'Service', ending: '.service.ts' },
  { suffix: 'Repository', ending: '.repository.ts' },
];

const aLock = /^for(?:NoKey)?Update$|^for(?:Key)?Share$/;
/** A statement that also writes locks for itself alone. */
const aWrite = /^(?:insertInto|updateTable|deleteFrom|insert|update|delete)$/;

/** The names of the methods that are called within a node. */
function* callsIn(node, visitorKeys) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') yield node.callee.property.name ?? '';
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) yield* callsIn(child, visitorKeys);
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
        const calls = [...callsIn(node.value, visitorKeys)];
        if (!calls.some((call) => aLock.test(call)) || calls.some((call) => aWrite.test(call))) return;
        if (!name.startsWith('lock')) context.report({ node: node.key, messageId: 'lock', data: { name } });
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
