import type { ReactNode } from 'react';
import text from './text.module.css';
import { ToolArt, type ToolName } from './art/tool-art';
import css from './empty-state.module.css';

/** Nothing there, or it failed: a tool, what is missing, and the one button that fixes it. */
export function EmptyState({
  tool,
  title,
  children,
  action,
}: {
  tool: ToolName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css['empty']}>
      <ToolArt name={tool} className={css['tool']} />
      <h2 className={text['h3']}>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
