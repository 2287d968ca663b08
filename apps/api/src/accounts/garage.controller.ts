import { Body, Controller, Req } from '@nestjs/common';
import { accountsCalls } from '@app/contracts/accounts/accounts.calls.js';
import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { GaragesRepository } from '@app/domain/accounts/garages.repository.js';
import { Handles } from '../platform/handles.js';
import type { AccountRequest } from '../platform/request.js';

/** The car and the shelf that an account keeps. */
@Controller()
export class GarageController {
  constructor(private readonly garages: GaragesRepository) {}

  @Handles(accountsCalls.garage)
  garage(@Req() { account }: AccountRequest): Promise<Garage> {
    return this.garages.of(account.id);
  }

  @Handles(accountsCalls.keepGarage)
  keep(@Body() garage: Garage, @Req() { account }: AccountRequest): Promise<void> {
    return this.garages.keep(account.id, garage);
  }

  @Handles(accountsCalls.forgetGarage)
  forget(@Req() { account }: AccountRequest): Promise<void> {
    return this.garages.forget(account.id);
  }
}
