import pg from 'pg';

export const identifier = (name: string): string => `public.${pg.escapeIdentifier(name)}`;
export const columnList = (columns: string[]): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ');
