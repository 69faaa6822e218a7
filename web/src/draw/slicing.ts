// What draws arrays of planes as slices.
export * from './planes';
export * from './slices';
