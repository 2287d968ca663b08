import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which samples were put in once: those that staff have removed must not come back with the next start. */
@Entity('seeded')
export class SeededEntity {
  @PrimaryColumn('text')
  name: string;
  @Column('timestamptz', { default: () => 'now()' })
  seededAt: Date;
}
