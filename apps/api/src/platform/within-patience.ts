/** How long a readiness check waits for one part, in milliseconds. */
const PATIENCE = 1_500;

/** What `check` answers, or `otherwise` when it throws or is not there in time. */
export async function withinPatience<T>(check: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), PATIENCE);
  });
  try {
    return await Promise.race([check().catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
