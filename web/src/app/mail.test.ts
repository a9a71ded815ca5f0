// Where the links of letters lead.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { mail } from '../texts/mail';
import MailPage from './MailPage.svelte';

afterEach(cleanup);

it('half a link says so and leads to where another can be had', () => {
  const { getByRole, container } = render(MailPage, { kind: 'mail', code: null });
  expect(getByRole('alert').textContent).toBe(mail.damaged);
  expect(container.querySelector('main a.btn')?.getAttribute('href')).toBe('/account');
});
