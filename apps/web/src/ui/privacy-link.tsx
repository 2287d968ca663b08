import { Link } from 'react-router';

/** Under a field for an address. It opens beside the page, which would lose what is typed. */
export const PrivacyLink = () => (
  <Link to="/privacy" target="_blank">
    What we keep of it, and how long
  </Link>
);
