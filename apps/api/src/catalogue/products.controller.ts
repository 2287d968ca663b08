import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import {
  type ProductChange,
  productChangeSchema,
  type ProductDeletion,
  productDeletionSchema,
  type ProductForm,
  productFormSchema,
} from '@app/contracts/catalogue/product-form.contract.js';
import { Products } from '@app/domain/catalogue/products.service.js';

const productId = z.uuid('That is not the id of a product.');

/** The products as staff keep them; the list that everybody reads is in `catalogue.controller.ts`. */
@Controller('api/products')
export class ProductsController {
  constructor(private readonly products: Products) {}

  @Post()
  @HttpCode(201)
  create(@Body({ schema: productFormSchema }) form: ProductForm): Promise<Product> {
    return this.products.create(form);
  }

  @Get(':id')
  one(@Param('id', { schema: productId }) id: string): Promise<Product> {
    return this.products.get(id);
  }

  @Put(':id')
  change(
    @Param('id', { schema: productId }) id: string,
    @Body({ schema: productChangeSchema }) change: ProductChange,
  ): Promise<Product> {
    return this.products.change(id, change);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(
    @Param('id', { schema: productId }) id: string,
    @Query({ schema: productDeletionSchema }) deletion: ProductDeletion,
  ): Promise<void> {
    return this.products.delete(id, deletion);
  }
}
