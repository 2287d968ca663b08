const needed = 'Without a browser this shop shows no product';

/** Why no page can be shown with its scripts here, as sentences for staff with what to do about it. */
export const whyNoBrowser = {
  notInstalled: `${needed}, and none is installed here: use the worker-browser image or set CHROMIUM_PATH.`,
  notThere: (path: string) => `${needed}, and CHROMIUM_PATH names none that can be run: ${path}.`,
  asRoot:
    `${needed}, and Chromium has no sandbox when it is run as root: run the worker as another user, ` +
    'or set CHROMIUM_SANDBOX=false to do without the sandbox.',
  noSandbox:
    `${needed}, and its sandbox is not allowed here: give the container docker/chromium-seccomp.json, ` +
    'or set CHROMIUM_SANDBOX=false to do without the sandbox.',
  /** What a start that failed said. */
  startFailed(error: unknown): string {
    const words = error instanceof Error ? error.message : String(error);
    if (/no usable sandbox|sandbox_host_linux|Failed to move to new namespace|zygote_host_impl/i.test(words))
      return whyNoBrowser.noSandbox;
    return `${needed}, and the one here did not start: ${words.split('\n', 1)[0]}`;
  },
};
