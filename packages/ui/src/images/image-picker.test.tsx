// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImagePicker } from './image-picker.tsx';
import tiles from './image-tile.module.css';
import type { PickedImage } from './image-picker.tsx';

afterEach(cleanup);

const labels = {
  add: 'Agregar',
  retry: 'Reintentar',
  close: 'Cerrar',
  nameOf: (number: number) => `imagen ${number}`,
  open: (name: string) => `Ver ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  retryOf: (name: string) => `Reintentar ${name}`,
  uploading: (name: string) => `Subiendo ${name}`,
  counted: (count: number, most: number) => `${count} de ${most}`,
};
const src = 'data:image/png;base64,AAAA';
const done = (id: string): PickedImage => ({ id, src, state: 'done' });

function show(images: PickedImage[], most = 3) {
  const shown = {
    onPick: vi.fn<(file: File) => void>(),
    onRemove: vi.fn<(id: string) => void>(),
    onRetry: vi.fn<(id: string) => void>(),
  };
  render(<ImagePicker title="Imágenes" images={images} most={most} labels={labels} {...shown} />);
  return shown;
}
const input = () => screen.queryByLabelText<HTMLInputElement>('Agregar');
const pick = (file: File) => {
  const field = input();
  if (field) fireEvent.change(field, { target: { files: [file] } });
};

describe('an image picker', () => {
  it('takes one image at a time, images only', () => {
    const { onPick } = show([]);
    expect(input()?.accept).toBe('image/*');
    expect(input()?.multiple).toBe(false);
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    pick(file);
    expect(onPick).toHaveBeenCalledWith(file);
  });

  it('has four in a row unless said', () => {
    show([done('a')]);
    expect(screen.getByRole('list').classList.contains(tiles.three ?? '')).toBe(false);
    cleanup();
    const nothing = () => undefined;
    const acts = { onPick: nothing, onRemove: nothing, onRetry: nothing };
    render(<ImagePicker title="" images={[]} most={9} columns={3} labels={labels} {...acts} />);
    expect(screen.getByRole('list').classList.contains(tiles.three ?? '')).toBe(true);
  });

  it('takes none while one is on its way, and says how far it is', () => {
    show([done('a'), { id: 'b', src, state: 'uploading', percent: 40 }]);
    expect(input()?.disabled).toBe(true);
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo imagen 2' });
    expect(bar.value).toBe(40);
  });

  it('has no tile to add once it is full', () => {
    show([done('a'), done('b'), done('c')]);
    expect(input()).toBeNull();
    expect(screen.getAllByText('3 de 3').length).toBeGreaterThan(0);
  });

  it('tries a failed one again, or takes it out', () => {
    const { onRetry, onRemove } = show([{ id: 'f', src, state: 'failed' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar imagen 1' }));
    expect(onRetry).toHaveBeenCalledWith('f');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
    expect(onRemove).toHaveBeenCalledWith('f');
  });

  it('opens an image larger', () => {
    show([done('a')]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver imagen 1' }));
    expect(screen.getByRole('dialog', { name: 'imagen 1' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
