import { describe, expect, it } from 'vitest';
import { isAdminRole } from './roles.ts';
import { MAX_PASSWORD_LENGTH, MAX_USERNAME_LENGTH, parseSignInForm } from './sign-in-form.ts';

describe('parseSignInForm', () => {
  it('trims the name and leaves the password as typed', () => {
    expect(
      parseSignInForm({ username: ' lan@example.com ', password: ' pass word ', next: '/' }),
    ).toEqual({
      ok: true,
      value: { username: 'lan@example.com', password: ' pass word ' },
    });
  });

  it.each([undefined, {}, { username: ' ', password: '' }, { username: 1, password: ['x'] }])(
    'asks for name and password when given %j',
    (input) => {
      expect(parseSignInForm(input)).toEqual({
        ok: false,
        errors: {
          username: 'Please enter your email or username',
          password: 'Please enter your password',
        },
      });
    },
  );

  it('refuses input that is too long to be processed', () => {
    const longest = {
      username: 'u'.repeat(MAX_USERNAME_LENGTH),
      password: 'p'.repeat(MAX_PASSWORD_LENGTH),
    };
    expect(parseSignInForm(longest).ok).toBe(true);
    expect(parseSignInForm({ ...longest, username: `${longest.username}u` }).ok).toBe(false);
    expect(parseSignInForm({ ...longest, password: `${longest.password}p` }).ok).toBe(false);
  });
});

describe('isAdminRole', () => {
  it('knows the two roles', () => {
    expect(['editor', 'superadmin'].every(isAdminRole)).toBe(true);
    expect(['admin', 'Editor', '', null].some(isAdminRole)).toBe(false);
  });
});
