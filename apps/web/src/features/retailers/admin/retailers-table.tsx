import type { StaffRetailer } from '@app/contracts/retailers/retailers.contract.js';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import type { CrawlSlots } from './crawl-slots';
import { RetailersTableRow } from './retailers-table-row';

interface RetailersTableProps {
  retailers: readonly StaffRetailer[];
  crawl: CrawlSlots;
  onDelete: (retailer: StaffRetailer) => void;
}

export function RetailersTable({ retailers, crawl, onDelete }: RetailersTableProps) {
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Retailer
          </th>
          <th scope="col">Category</th>
          <th scope="col" className={table['number']}>
            Priority
          </th>
          <th scope="col" className={table['number']}>
            Delivery
          </th>
          <th scope="col">Status</th>
          <th scope="col" className={table['later']}>
            Permission
          </th>
          <th scope="col">Last crawl</th>
          <th scope="col" className={table['number']}>
            Products
          </th>
          <th scope="col">
            <span className={text['hidden']}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {retailers.map((retailer) => (
          <RetailersTableRow key={retailer.slug} retailer={retailer} crawl={crawl} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}
