/** Texts about the lender. */
export const aboutUs = {
  title: 'Sobre nosotros',
  greeting: (brand: string) => `Te damos la bienvenida a ${brand}`,
  welcome:
    'Prestamos dinero rápido y con buen trato. Pides desde tu teléfono, ves el costo completo antes de aceptar y recibes una respuesta clara. Si un pago se te complica, hay una persona para hablar contigo.',
  operator: 'Quién opera este servicio',
  name: 'Empresa',
  licence: 'Registro',
  contact: 'Contacto',
  address: 'Domicilio',
  talk: 'Hablar con un asesor',
};
