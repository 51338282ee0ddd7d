import { deleteHotelMutation } from "@/api/generated/@tanstack/react-query.gen";
import { createHotel, updateHotel } from "@/api/generated/sdk.gen";
import { useDeletion } from "@/api/use-deletion";
import type { Changes } from "@/api/use-write";
import type { HotelValues } from "./schema";

export const addHotel = (body: HotelValues) => createHotel({ body, throwOnError: true });

export const changeHotel = ({ id, changed }: Changes<HotelValues>) =>
  updateHotel({ path: { id }, body: changed, throwOnError: true });

export const HOTEL_DELETION = "It closes for everybody. There is no way back.";

export const useDeleteHotel = () => useDeletion(deleteHotelMutation(), "deleteHotel", "listHotels");
