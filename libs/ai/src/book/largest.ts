/** The few largest of many that are offered, largest first; of equals those that were offered first. */
export class Largest {
  readonly list: number[] = [];
  private readonly values: number[] = [];

  constructor(private readonly most: number) {}

  offer(one: number, value: number): void {
    const { list, values } = this;
    if (list.length === this.most && value <= values.at(-1)!) return;
    let at = list.length;
    while (at > 0 && values[at - 1]! < value) at--;
    list.splice(at, 0, one);
    values.splice(at, 0, value);
    if (list.length <= this.most) return;
    list.pop();
    values.pop();
  }
}
