import { describe, expect, test } from 'vitest';
import { parseChangePasswordForm } from './account-forms.ts';
import { isGuessedFirst } from './password-rules.ts';
import { passwordStrength } from './password-strength.ts';

describe('passwords that are guessed first', () => {
  test.each([
    '123456789012',
    'Password2026!',
    'PASSWORD-password',
    'qwertyuiop!!',
    'aaaaaaaaaaaa',
    'abababababab',
    '123123123123',
    'ｐａｓｓｗｏｒｄ1234',
    'songxanh2026',
  ])('%s', (password) => {
    expect(isGuessedFirst(password)).toBe(true);
  });

  test.each(['lanterns over the river', 'sông xanh & mưa 2026', 'xkcd-936-horse-staple'])(
    'not %s',
    (password) => {
      expect(isGuessedFirst(password)).toBe(false);
    },
  );

  test('a name of the account', () => {
    const names = ['lan.tran', 'lan.tran.office@songxanh.example'];
    expect(isGuessedFirst('lan.tran.office', names)).toBe(true);
    expect(isGuessedFirst('Lan.Tran.Office@songxanh.example', names)).toBe(true);
    expect(isGuessedFirst('lan.tran drinks tea', names)).toBe(false);
    expect(isGuessedFirst('lanterns over the river', ['', '@'])).toBe(false);
  });
});

test.each([
  ['', 0, ''],
  ['river', 1, 'Too short'],
  ['passwordpassword', 1, 'Easy to guess'],
  ['aabbaabbccaabb', 2, 'Weak'],
  ['a boat in rain', 3, 'Good'],
  ['lanterns over the river', 4, 'Strong'],
])('%s is rated as %i, %s', (password, steps, word) => {
  expect(passwordStrength(password)).toEqual({ steps, word });
});

describe('the form of a new password', () => {
  const form = {
    old_password: 'x',
    new_password: 'a boat in rain',
    confirm_password: 'a boat in rain',
  };

  test('is valid if both passwords are the same', () => {
    expect(parseChangePasswordForm(form)).toEqual({
      ok: true,
      value: { old_password: 'x', new_password: 'a boat in rain' },
    });
  });

  test('says if they are not', () => {
    expect(parseChangePasswordForm({ ...form, confirm_password: 'a boat in sun' })).toEqual({
      ok: false,
      errors: { confirm_password: 'Password confirmation does not match' },
    });
    expect(parseChangePasswordForm({})).toEqual({
      ok: false,
      errors: {
        old_password: 'Please enter your current password',
        new_password: 'Please enter a new password',
        confirm_password: 'Please type the new password again',
      },
    });
  });
});
