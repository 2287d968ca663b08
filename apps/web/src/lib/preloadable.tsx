import { lazy, type ComponentType } from 'react';

/** A part that loads when it is first asked for; once it is here it is shown at once, without a fallback between. */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  const Lazy = lazy(async () => {
    await preload();
    return { default: loaded as ComponentType<Props> };
  }) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    const Shown = loaded ?? Lazy;
    return <Shown {...props} />;
  };
  return { Part, preload };
}
