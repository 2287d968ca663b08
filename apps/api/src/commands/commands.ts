import type { Command } from './command.js';

/** Every program of `beadline` by its name, the same in a checkout and in the images. */
export const commands: Readonly<Record<string, Command>> = {
  'admin-user': {
    usage: 'NAME [--disable | --reset-second-factor]',
    summary: 'makes a staff account or gives it a new password; disables it; takes its second factor away',
    needsDatabase: true,
    load: () => import('./admin-user.js'),
  },
  'samples-remove': {
    usage: '',
    summary: 'takes every sample out: products, brands, ads, news, fixes',
    needsDatabase: true,
    load: () => import('./samples-remove.js'),
  },
  backup: {
    usage: 'FOLDER',
    summary: 'saves database and files into a new folder; the product may run meanwhile',
    needsDatabase: true,
    load: () => import('./backup.js'),
  },
  restore: {
    usage: 'FOLDER [--replace]',
    summary: 'puts a backup into an empty installation, or in the place of what one holds',
    needsDatabase: true,
    makesDatabase: true,
    load: () => import('./restore.js'),
  },
  'check-knowledge': {
    usage: '[FOLDER]',
    summary: 'names every mistake in the guides of data/knowledge or of a folder like it',
    needsDatabase: false,
    load: () => import('./check-knowledge.js'),
  },
  ops: {
    usage: 'crawl RETAILER [--wait] | runs | cancel RUN',
    summary: 'starts, follows, lists and cancels jobs of a running product over HTTP',
    needsDatabase: false,
    load: () => import('./ops/ops.js'),
  },
};
