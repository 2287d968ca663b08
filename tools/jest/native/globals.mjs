// What `@jest/globals` is to modules that Node loads. Live bindings: a module that two test files share always has those of
// the file that is running.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function provide(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
