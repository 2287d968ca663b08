import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../testing/render';
import { DataTable } from './data-table';

let moves: [name: string, to: number][];
beforeEach(() => void (moves = []));

function Names() {
  const [names, setNames] = useState(['Ann', 'Bob', 'Cid'].map((name) => ({ name })));
  return (
    <DataTable
      id="names"
      title="Names"
      noun={['name', 'names']}
      columns={[{ id: 'name', header: 'Name', kind: 'name', cell: ({ name }) => name }]}
      rowId={({ name }) => name}
      query={{ data: { rows: names, total: names.length }, error: null, refetch: () => undefined }}
      order={{
        nameOf: ({ name }) => name,
        onMove: (row, to) => {
          moves.push([row.name, to]);
          const others = names.filter(({ name }) => name !== row.name);
          setNames([...others.slice(0, to), row, ...others.slice(to)]);
        },
      }}
      isOwn
      empty={null}
    />
  );
}
const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => row.textContent);
const drag = { dataTransfer: { setData: () => undefined, setDragImage: () => undefined } };
const grip = (name: string) => screen.getByTitle(`Drag ${name} to another place`);

describe('rows in an order of the staff’s own', () => {
  it('move by their buttons, which keep the focus and end at the edges', async () => {
    renderScreen(<Names />);
    const up = screen.getByRole('button', { name: 'Move Cid up' });
    await userEvent.click(up);
    expect([names(), moves]).toEqual([['Ann', 'Cid', 'Bob'], [['Cid', 1]]]);
    expect(up).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['Cid', 'Ann', 'Bob']);
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(moves).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Move Ann down' }));
    expect(names()).toEqual(['Cid', 'Bob', 'Ann']);
  });

  it('are dragged by their grips, and show where they would go', () => {
    renderScreen(<Names />);
    fireEvent.dragStart(grip('Cid'), drag);
    expect(fireEvent.dragOver(rows()[0]!)).toBe(false);
    expect(rows()[0]).toHaveAttribute('data-drop', 'above');
    fireEvent.drop(rows()[0]!);
    expect([names(), moves]).toEqual([['Cid', 'Ann', 'Bob'], [['Cid', 0]]]);
    fireEvent.dragStart(grip('Cid'), drag);
    fireEvent.dragOver(rows()[2]!);
    expect(rows()[2]).toHaveAttribute('data-drop', 'below');
    fireEvent.dragEnd(grip('Cid'), drag);
    expect(rows()[2]).not.toHaveAttribute('data-drop');
    expect(moves).toHaveLength(1);
  });

  it('take nothing else that is dropped on them', () => {
    renderScreen(<Names />);
    expect(fireEvent.dragOver(rows()[0]!)).toBe(true);
    fireEvent.drop(rows()[0]!);
    fireEvent.dragStart(grip('Ann'), drag);
    fireEvent.drop(rows()[0]!);
    expect(moves).toEqual([]);
  });
});
