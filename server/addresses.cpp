#include "server/addresses.h"

#include <arpa/inet.h>

#include <algorithm>

namespace ghent::server {

std::string counted_address(const std::string& address) {
    in6_addr six{};
    const std::string without_zone = address.substr(0, address.find('%'));
    if (inet_pton(AF_INET6, without_zone.c_str(), &six) != 1) return address;
    char text[INET6_ADDRSTRLEN] = {};
    if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, &six.s6_addr[12], text, sizeof text);
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    return inet_ntop(AF_INET6, &six, text, sizeof text);
}

}  // namespace ghent::server
