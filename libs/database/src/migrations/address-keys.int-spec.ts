import { expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase } from '@app/testing/test-database.js';
import { dataSourceOptions } from '../data-source.js';
import { AddressKeys1700000000143 } from './1700000000143-address-keys.js';
import { migrations } from './index.js';

it('earlier spins are counted by the ASCII form of a domain, and by one name and domain of a provider', async () => {
  const own = await testDatabase();
  const dataSource = await new DataSource(dataSourceOptions(own.url, [], 2)).initialize();
  try {
    const later = migrations.length - migrations.indexOf(AddressKeys1700000000143);
    for (let left = later; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'each' });
    const keys = ['a@gmail.com', 'b@googlemail.com', 'c.c_c@pm.me', 'd@müller.example', 'é@x.test'];
    for (const key of keys)
      await dataSource.query(
        `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim)
         values ($1, $1, 'NO PRIZE', 'none', '', false, '{}')`,
        [key],
      );
    await dataSource.runMigrations({ transaction: 'each' });
    const rows = await dataSource.query<{ email_key: string }[]>('select email_key from wheel_spin order by email');
    expect(rows.map((row) => row.email_key).sort()).toEqual(
      ['a@gmail.com', 'b@gmail.com', 'ccc@proton.me', 'd@xn--mller-kva.example', 'é@x.test'].sort(),
    );
  } finally {
    await dataSource.destroy();
    await own.drop();
  }
});
