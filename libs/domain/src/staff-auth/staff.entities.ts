import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('staff_user')
export class StaffUserEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;
  @Column('text')
  username: string;
  /** argon2id, with its parameters in it. */
  @Column('text')
  passwordHash: string;
  @Column('boolean')
  isDisabled: boolean;
}
