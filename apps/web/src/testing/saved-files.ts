/** What the page saves as files; nothing is downloaded. */
export function savedFiles() {
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${blobs.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  return {
    names,
    text: (at: number) =>
      new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result as string);
        reader.readAsText(blobs[at] ?? new Blob());
      }),
    restore: () => {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
